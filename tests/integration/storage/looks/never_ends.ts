/** A program that looks for ever. */
export const LOOK_SIZE = 100

export function look(): never {
  for (;;);
}
