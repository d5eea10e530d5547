import type { HttpContext } from '@adonisjs/core/http'
import { knowsNames } from '#identity/rules'
import { storedLists } from '#app/options/stored_choices'

/** Who asks, and in which language; a list may differ by either. */
export type OptionRequest = {
  actor: NonNullable<HttpContext['actor']>
  i18n: HttpContext['i18n']
}

/** Lists by their name on the wire. */
type Provider = (request: OptionRequest) => Promise<Record<string, unknown>>

type Contribution = {
  provider: Provider
  /** Lists that name no person and no practice: all that science is told (Q173). */
  nameless: readonly string[]
}

const contributions = new Map<string, Contribution>()

/**
 * Contributes lists under the module's name; a second call of that name
 * replaces the first.
 *
 * @param nameless which of them hold no name, number or address of anybody; none unless said
 */
export function provideOptions(
  module: string,
  provider: Provider,
  { nameless = [] }: Partial<Pick<Contribution, 'nameless'>> = {}
) {
  contributions.set(module, { provider, nameless })
}

/** Every list of every module, for this person (C003, F026). */
export async function allOptions(request: OptionRequest): Promise<Record<string, unknown>> {
  const contributed = await Promise.all(
    [...contributions.values()].map((each) => listsOf(each, request))
  )
  return Object.assign({}, await storedLists(request.i18n.locale), ...contributed)
}

/** Every list is there for everybody (C003); one that names people is empty for whoever knows no names. */
async function listsOf({ provider, nameless }: Contribution, request: OptionRequest) {
  const lists = await provider(request)
  if (knowsNames(request.actor.roles)) return lists
  const told = ([name, list]: [string, unknown]) => {
    if (nameless.includes(name)) return [name, list]
    return [name, Array.isArray(list) ? [] : null]
  }
  return Object.fromEntries(Object.entries(lists).map(told))
}
