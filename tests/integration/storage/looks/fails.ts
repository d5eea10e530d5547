/** A program that cannot look. */
export const LOOK_SIZE = 100

export function look(): never {
  throw new Error('nothing can be seen')
}
