import { loginFor } from '../../app/kernel/own_address'

let isLeaving = false

/** To another page of the product; the first word counts, what follows is on its way out already. */
export function leaveFor(address: string) {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(address)
}

/** The session is over: the login leads back to this page (Q175), and tells nobody whom it was about. */
export function leaveForLogin() {
  leaveFor(loginFor(window.location.pathname))
}
