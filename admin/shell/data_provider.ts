import simpleRestProvider from 'ra-data-simple-rest'
import { callServer, post } from './http'

const API = '/api/admin'

export type BulkResult = { id: number; success: boolean; error?: string }

const rest = simpleRestProvider(API, callServer)

/** ra-data-simple-rest over the portal's REST face, with its named actions. */
export const dataProvider = {
  ...rest,

  /** A named action on one record: `resend`. */
  async act(resource: string, id: number, action: string, body: object = {}) {
    const { json } = await post(`${API}/${resource}/${id}/actions/${action}`, body)
    return json as { id: number }
  },

  /** The same on many, one request, a line per record. */
  async actOnMany(resource: string, ids: readonly unknown[], action: string, body: object = {}) {
    const { json } = await post(`${API}/${resource}/actions/${action}`, { ...body, ids })
    return json as { success: boolean; results: BulkResult[] }
  },
}

export type PortalDataProvider = typeof dataProvider
