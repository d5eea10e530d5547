import type { AuthProvider } from 'react-admin'
import { callServer, post } from './http'

type SessionUser = { id: number; first_name: string; last_name: string; is_admin: boolean }

async function sessionUser(): Promise<SessionUser> {
  const { json } = await callServer('/api/auth/user')
  return json.user
}

function toLogin() {
  window.location.assign('/login')
}

/** The same session as the clinicians' pages; there is no second login. */
export const authProvider: AuthProvider = {
  async login() {
    toLogin()
  },
  /** @returns false: the login is not a screen of the portal */
  async logout() {
    await post('/api/auth/logout/').catch(() => {})
    toLogin()
    return false
  },
  async checkAuth() {
    const user = await sessionUser()
    if (!user.is_admin) window.location.assign('/')
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw new Error('signed out')
  },
  async getPermissions() {
    return 'admin'
  },
  async getIdentity() {
    const { id, first_name: first, last_name: last } = await sessionUser()
    return { id, fullName: `${first} ${last}` }
  },
}
