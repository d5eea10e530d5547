import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, UpdateManyParams } from 'react-admin'
import { callServer, post, put } from './http'

const API = '/api/admin'

/** Rows the server puts on a page at most. */
const PAGE = 100

/** Records of one bulk request: small enough to show progress between two. */
const BULK_CHUNK = 10

export type BulkLine = { id: number; success: boolean; error?: string }

const rest = simpleRestProvider(API, callServer)

/** ra-data-simple-rest over the portal's REST face, with its bulk calls and named actions. */
export const dataProvider = {
  ...rest,

  /** An export asks for more than a page: it gets one after the other. */
  async getList(resource: string, params: GetListParams) {
    const wanted = params.pagination?.perPage ?? PAGE
    if (wanted <= PAGE) return rest.getList(resource, params)
    const data = []
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: PAGE }
      const answer = await rest.getList(resource, { ...params, pagination })
      data.push(...answer.data)
      const isLast = answer.data.length < PAGE || data.length >= wanted
      if (isLast) return { data: data.slice(0, wanted), total: answer.total }
    }
  },

  /** One request instead of one per record (Q144). What failed is said by name. */
  async updateMany(resource: string, { ids, data }: UpdateManyParams) {
    const { json } = await put(`${API}/${resource}/bulk`, { ids, data })
    const failed = (json.results as BulkLine[]).filter(({ success }) => !success)
    if (failed.length === 0) return { data: [...ids] }
    throw new Error(failed.map(({ id, error }) => `#${id}: ${error}`).join('\n'))
  },

  /** A named action on one record: `resend`. */
  async act<Answer extends object = { id: number }>(
    resource: string,
    id: number,
    action: string,
    body: object = {}
  ) {
    const { json } = await post(`${API}/${resource}/${id}/actions/${action}`, body)
    return json as Answer
  },

  /**
   * The same on many, a few at a time; `onLines` gets a line per record as they
   * are done. The batch that the first made is the next ones' too. A request that fails ends it: what has no line was not answered.
   */
  async actOnMany(
    resource: string,
    ids: readonly unknown[],
    action: string,
    body: object,
    onLines: (lines: BulkLine[], batch: number | null) => void
  ) {
    let together = {}
    for (let from = 0; from < ids.length; from += BULK_CHUNK) {
      const chunk = ids.slice(from, from + BULK_CHUNK)
      const { json } = await post(`${API}/${resource}/actions/${action}`, {
        ...body,
        ...together,
        ids: chunk,
      })
      const { results, batch = null } = json as { results: BulkLine[]; batch?: number | null }
      if (batch !== null) together = { batch }
      onLines(results, batch)
    }
  },
} satisfies DataProvider & Record<string, unknown>

export type PortalDataProvider = typeof dataProvider
