import { Route } from '@adonisjs/core/http'
import type { RouteJSON } from '@adonisjs/core/types/http'

declare module '@adonisjs/core/http' {
  interface Route {
    /** Its controller streams the form's files itself (app/http/receive_files). */
    takesFiles(): this
  }
}

Route.macro('takesFiles', function (this: Route) {
  const toJSON = this.toJSON.bind(this)
  this.toJSON = () => {
    const node = toJSON()
    node.meta.takesFiles = true
    return node
  }
  return this
})

export function doesTakeFiles(route: Pick<RouteJSON, 'meta'> | undefined): boolean {
  return route?.meta.takesFiles === true
}
