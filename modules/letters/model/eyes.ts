/** Right and left eye, in the order in which every letter shows them. */
export const EYES = ['od', 'os'] as const
export type Eye = (typeof EYES)[number]

/** One value for each eye; null where none was entered. */
export type Eyes<T> = { readonly od: T | null; readonly os: T | null }

/**
 * The one way to pair two eyes: the same question asked of each by its name,
 * so that no list says right and left by its order alone.
 */
export function byEye<T>(read: (eye: Eye) => T | null): Eyes<T> {
  return { od: read('od'), os: read('os') }
}

export function hasEither<T>({ od, os }: Eyes<T>): boolean {
  return od !== null || os !== null
}
