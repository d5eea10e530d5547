/**
 * Stands for `laravel-precognition`, which Inertia's own forms ask a server with
 * while somebody types. No page uses those forms; whoever does finds out at once.
 */
function absent(): never {
  throw new Error('Precognition is left out of the build (vite.config.ts)')
}

export const client = {
  withXsrfCookieName: () => client,
  withXsrfHeaderName: () => client,
}
export const createValidator = absent
export const toSimpleValidationErrors = absent
export const resolveName = absent
