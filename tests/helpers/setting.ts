import env from '#app/start/env'

type Name = Parameters<typeof env.set>[0]

/**
 * A setting of this process, and of those it starts, as a test needs it.
 *
 * @returns sets it back, an absent one to absent: `env.set` alone would leave the word "undefined"
 */
export function givenSetting(name: Name, value: string | number): () => void {
  const [read, written] = [env.get(name), process.env[name]]
  env.set(name, value as never)
  return () => {
    env.set(name, read as never)
    if (written === undefined) delete process.env[name]
  }
}
