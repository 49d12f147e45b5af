/** Who we are to the server. The secret is a cookie that no script can read. */
import { api, ServerError } from "./api";
import { knownPerson } from "./known";
import type { Me } from "./messages";
import { checkName } from "./seats";

class Myself {
  person: string | null = $state(knownPerson?.person ?? null);
  name: string = $state(knownPerson?.name ?? "");
  tables: Me["tables"] = $state.raw([]);
  known = $state(knownPerson !== null); // the server has answered

  async load(): Promise<void> {
    const me = await api.me();
    this.person = me.person;
    this.name = me.name ?? "";
    this.tables = me.tables ?? [];
    this.known = true;
  }

  /** Makes us a person, or changes our name. True if we were nobody before. */
  async become(name: string): Promise<boolean> {
    checkName(name);
    if (!this.known) await this.load();
    if (this.person !== null) {
      if (name !== this.name) await api.rename(name);
      this.name = name;
      return false;
    }
    await api.becomePerson(name);
    await this.load();
    if (this.person === null) throw new ServerError("NoCookies", "");
    return true;
  }
}

export const me = new Myself();
