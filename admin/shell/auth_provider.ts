import type { AuthProvider } from 'react-admin'
import { callServer, post } from './http'
import { leaveFor, leaveForLogin } from './leave'

type SessionUser = { id: number; first_name: string; last_name: string; is_admin: boolean }

async function sessionUser(): Promise<SessionUser> {
  const { json } = await callServer('/api/auth/user')
  return json.user
}

/** The login leads back here; what react-admin does about it comes too late. */
function signedOut(error: { status?: number }): never {
  if (error.status === 401) leaveForLogin()
  throw error
}

/** The same session as the clinicians' pages; there is no second login. */
export const authProvider: AuthProvider = {
  async login() {
    leaveForLogin()
  },
  /** @returns false: the login is not a screen of the portal */
  async logout() {
    await post('/api/auth/logout/').catch(() => {})
    leaveFor('/login')
    return false
  },
  async checkAuth() {
    const user = await sessionUser().catch(signedOut)
    if (!user.is_admin) window.location.assign('/')
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) signedOut({ status })
  },
  async getPermissions() {
    return 'admin'
  },
  async getIdentity() {
    const { id, first_name: first, last_name: last } = await sessionUser()
    return { id, fullName: `${first} ${last}` }
  },
}
