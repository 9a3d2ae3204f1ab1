// Clouds of chance: smooth noise, the same every time.
export type Noise = (x: number, y: number) => number;

const kSize = 256;

export function noiseOf(random: () => number): Noise {
  const grid = Float32Array.from({ length: kSize * kSize }, () => random());
  const at = (x: number, y: number): number =>
    grid[(y & (kSize - 1)) * kSize + (x & (kSize - 1))] ?? 0;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** Several sizes of the same noise, each half as strong as the one before; 0 to 1. */
export function cloudsOf(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let [sum, weight, all] = [0, 1, 0];
    for (let i = 0; i < octaves; ++i) {
      sum += weight * noise(x * 2 ** i + i * 17.3, y * 2 ** i + i * 31.7);
      all += weight;
      weight /= 2;
    }
    return sum / all;
  };
}

/** 0 below `from`, 1 above `to`, and smooth between. */
export function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
