import type { HttpContext } from '@adonisjs/core/http'
import { storedLists } from '#app/options/stored_choices'

/** Who asks, and in which language; a list may differ by either. */
export type OptionRequest = {
  actor: NonNullable<HttpContext['actor']>
  i18n: HttpContext['i18n']
}

/** Lists by their name on the wire. */
type Provider = (request: OptionRequest) => Promise<Record<string, unknown>>

const providers = new Map<string, Provider>()

/** Contributes lists under the module's name; a second call of that name replaces the first. */
export function provideOptions(module: string, provider: Provider) {
  providers.set(module, provider)
}

/** Every list of every module, for this person (C003, F026). */
export async function allOptions(request: OptionRequest): Promise<Record<string, unknown>> {
  const contributed = await Promise.all([...providers.values()].map((lists) => lists(request)))
  return Object.assign({}, await storedLists(request.i18n.locale), ...contributed)
}
