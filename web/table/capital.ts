/** With a capital letter, as a sentence or a title begins. */
export const capital = (text: string): string =>
  text.replace(/^\w/, (letter) => letter.toUpperCase());

/** A side by itself: "Heroes" of "the Heroes". */
export const titled = (words: string): string => capital(words.replace(/^the /, ''));

/** A key as people read it. */
export const readable = (key: string): string => capital(key.replace(/[-_]/g, ' '));
