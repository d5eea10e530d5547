import type { PortalPlugin } from './plugin'

const found = import.meta.glob<{ default: PortalPlugin }>('../plugins/*/index.{ts,tsx}', {
  eager: true,
})

/** Every plugin there is, in menu order. */
export const PLUGINS: readonly PortalPlugin[] = Object.values(found)
  .map((module) => module.default)
  .sort((one, other) => one.order - other.order)

/** The module whose catalogue holds a resource's words. */
export function moduleOf(resource: string): string | null {
  const plugin = PLUGINS.find(
    ({ resources, pages = [] }) =>
      resources.some(({ name }) => name === resource) ||
      pages.some(({ path }) => path === `/${resource}`)
  )
  return plugin?.module ?? null
}
