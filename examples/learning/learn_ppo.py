"""PPO in one file: an agent learns Coloretto through Gymnasium, against bots, in half a minute on one core.

    pip install coloretto[envs] jax
    python examples/learning/learn_ppo.py [--steps 300000] [--seats 3] [--opponents uniform] [--seed 1]

Many games run side by side, so that one call of the net serves them all. All that is learned from is the
share of the win at the end of a game; nothing of the rules is in here but which actions are legal.
"""

import argparse
import time

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np

GAMES, LENGTH = 64, 64  # games side by side, and steps of each before the net is changed
EPOCHS, MINIBATCHES = 4, 8
RATE, CLIP, LAMBDA, VALUE, ENTROPY = 1e-3, 0.2, 0.98, 0.5, 0.003
HIDDEN = 128


class Tables:
    """Games side by side; where one ends, the next begins."""

    def __init__(self, games, seed, **table):
        name = "coloretto.envs.gymnasium:Coloretto-v0"
        self.envs = [gymnasium.make(name, disable_env_checker=True, **table).unwrapped for _ in range(games)]
        told = [env.reset(seed=seed * 1_000_003 + number) for number, env in enumerate(self.envs)]
        self.seen, self.legal = self.arrays(told)

    def arrays(self, told):
        seen = np.array([observation for observation, _ in told], np.float32)
        return seen.reshape(len(told), -1), np.array([info["action_mask"] for _, info in told], bool)

    def step(self, actions):
        told, rewards, ends = [], [], []
        for env, action in zip(self.envs, actions.tolist(), strict=True):
            observation, reward, over, _, info = env.step(action)
            told.append(env.reset() if over else (observation, info))
            rewards.append(reward)
            ends.append(over)
        self.seen, self.legal = self.arrays(told)
        return np.array(rewards, np.float32), np.array(ends, np.float32)


def new_net(key, inputs, actions):
    sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions), (HIDDEN, 1)]
    scales = [1.0, 1.0, 0.01, 0.1]  # every action about as likely as the others at first
    return [
        (jax.random.normal(key, size) * scale / size[0] ** 0.5, jnp.zeros(size[1]))
        for key, size, scale in zip(jax.random.split(key, 4), sizes, scales, strict=True)
    ]


def judge(net, seen, legal):
    """[games, actions] how likely each action is, as a logarithm, and [games] what the position is worth."""
    first, second, policy, value = net
    hidden = jax.nn.relu((seen / 4) @ first[0] + first[1])
    hidden = jax.nn.relu(hidden @ second[0] + second[1])
    wishes = jnp.where(legal, hidden @ policy[0] + policy[1], -1e9)
    return jax.nn.log_softmax(wishes), (hidden @ value[0] + value[1])[:, 0]


@jax.jit
def act(net, seen, legal, key):
    chances, worth = judge(net, seen, legal)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], worth


def play(net, tables, key):
    """[steps, games] of everything that happened, and what the last positions are worth."""
    story = []
    for for_action in jax.random.split(key, LENGTH):
        seen, legal = tables.seen, tables.legal
        action, chance, worth = map(np.asarray, act(net, seen, legal, for_action))
        story.append((seen, legal, action, chance, worth, *tables.step(action)))
    last = np.asarray(act(net, tables.seen, tables.legal, key)[2])
    return [np.stack(part) for part in zip(*story, strict=True)], last


def advantages(worth, reward, end, last):
    """How much better it went than expected (Schulman and others, 2016), nothing discounted."""
    better, ahead, after = np.zeros_like(worth), np.zeros_like(last), last
    for step in reversed(range(len(worth))):
        surprise = reward[step] + (1 - end[step]) * after - worth[step]
        ahead = better[step] = surprise + (1 - end[step]) * LAMBDA * ahead
        after = worth[step]
    return better


def loss(net, seen, legal, action, chance, better, target):
    """Proximal policy optimisation (Schulman and others, 2017)."""
    chances, worth = judge(net, seen, legal)
    ratio = jnp.exp(jnp.take_along_axis(chances, action[:, None], 1)[:, 0] - chance)
    better = (better - better.mean()) / (better.std() + 1e-8)
    gain = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better).mean()
    entropy = -jnp.where(legal, jnp.exp(chances) * chances, 0).sum(1).mean()
    return -gain + VALUE * ((worth - target) ** 2).mean() - ENTROPY * entropy


@jax.jit
def learn(net, adam, batch, rate, key):
    """A few passes over what was played, in minibatches, each a step of Adam (Kingma and Ba, 2015)."""
    size = len(batch[0])
    orders = jnp.stack([jax.random.permutation(each, size) for each in jax.random.split(key, EPOCHS)])

    def minibatch(carry, chosen):
        net, (mean, square, count) = carry
        slope = jax.grad(loss)(net, *(part[chosen] for part in batch))
        count += 1
        mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, slope)
        square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, square, slope)
        step = rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
        net = jax.tree.map(lambda w, m, s: w - step * m / (jnp.sqrt(s) + 1e-8), net, mean, square)
        return (net, (mean, square, count)), None

    return jax.lax.scan(minibatch, (net, adam), orders.reshape(EPOCHS * MINIBATCHES, -1))[0]


def trained(steps, seed, **table):
    """A net, learned in so many steps of the agent."""
    key, tables = jax.random.key(seed), Tables(GAMES, seed, **table)
    net = new_net(key, tables.seen.shape[1], tables.legal.shape[1])
    zeros = jax.tree.map(jnp.zeros_like, net)
    adam, rounds = (zeros, zeros, jnp.zeros(())), max(1, steps // (GAMES * LENGTH))
    began, won, over = time.perf_counter(), 0.0, 0.0
    for number in range(1, rounds + 1):
        key, for_play, for_learning = jax.random.split(key, 3)
        (seen, legal, action, chance, worth, reward, end), last = play(net, tables, for_play)
        better = advantages(worth, reward, end, last)
        story = (seen, legal, action, chance, better, better + worth)
        batch = [part.reshape(GAMES * LENGTH, *part.shape[2:]) for part in story]
        net, adam = learn(net, adam, batch, RATE * (1 - (number - 1) / rounds), for_learning)
        won, over = won + reward.sum(), over + end.sum()
        if number % max(1, rounds // 10) == 0:
            seconds, made = time.perf_counter() - began, number * GAMES * LENGTH
            print(f"{seconds:4.0f} s {made:8,} steps: wins {won / over:.1%} of {over:.0f} games", flush=True)
            won = over = 0.0
    return net


def examined(net, games, seed, **table):
    """The mean share of the win in fresh games, played by the likeliest actions, and its 95 % interval."""
    tables, shares = Tables(games, seed, **table), np.full(games, np.nan)
    likeliest = jax.jit(lambda net, seen, legal: judge(net, seen, legal)[0].argmax(1))
    while np.isnan(shares).any():
        rewards, ends = tables.step(np.asarray(likeliest(net, tables.seen, tables.legal)))
        shares = np.where(np.isnan(shares) & (ends == 1), rewards, shares)  # the first game at each table
    return shares.mean(), 1.96 * shares.std() / games**0.5


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--opponents", default="uniform", help="a bot's name")
    parser.add_argument("--games", type=int, default=500, help="fresh ones, to be examined in")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    table = {"seats": asked.seats, "opponents": asked.opponents}
    net = trained(asked.steps, asked.seed, **table)
    share, interval = examined(net, asked.games, asked.seed + 1, **table)
    print(
        f"In {asked.games} fresh games against {asked.opponents} it has {share:.1%} ± {interval:.1%} of the ",
        end="",
    )
    print(f"wins; an even share is {1 / asked.seats:.1%}.")


if __name__ == "__main__":
    main()
