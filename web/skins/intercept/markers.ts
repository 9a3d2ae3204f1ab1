// The blue and red markers: a ring of light with its number, drawn from one plan.

const kColours: Record<string, readonly [light: string, dark: string]> = {
  blue: ['#5db4ff', '#123c6b'],
  red: ['#ff6a5c', '#661c18'],
};

const nameOf = (colour: string, number: number): string => `marker-${colour}-${number}`;

export const markerNames = (colour: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => nameOf(colour, i + 1));

// Digits as strokes, so that the drawing needs no type.
const kDigits = [
  '',
  'M-7 -10L2 -17V17',
  'M-9 -9Q-9 -17 0 -17T9 -9Q9 -3 -9 17H10',
  'M-9 -17H9L-1 -4Q10 -4 10 7T-1 17Q-8 17 -10 11',
  'M5 17V-17L-11 7H11',
  'M8 -17H-7L-8 -3Q-4 -6 0 -6Q10 -6 10 5T0 17Q-7 17 -10 12',
];

function draw(colour: string, number: number): string {
  const [light, dark] = kColours[colour] ?? ['#fff', '#000'];
  const hex = 'M-27 -46H27L53 0L27 46H-27L-53 0Z';
  const points = [0, 60, 120, 180, 240, 300]
    .map((turned) => `<path d="M0 -41L6 -32H-6Z" transform="rotate(${turned})"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">` +
    `<path d="${hex}" fill="${light}" fill-opacity=".16"/>` +
    `<circle r="30" fill="${dark}" fill-opacity=".72"/>` +
    `<circle r="30" fill="none" stroke="${light}" stroke-width="4"/>` +
    `<g fill="${light}">${points}</g>` +
    `<path d="${kDigits[number] ?? ''}" fill="none" stroke="#fff" stroke-width="5.5" ` +
    `stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

const drawAll = (colour: string, count: number): [string, string][] =>
  Array.from({ length: count }, (_, i) => [nameOf(colour, i + 1), draw(colour, i + 1)]);

export const markerArt: Record<string, string> = Object.fromEntries([
  ...drawAll('blue', 3),
  ...drawAll('red', 5),
]);
