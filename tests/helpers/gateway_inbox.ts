/** A fax that the test gateway has received; what is left out has a value of its own. */
export type GatewayReceived = {
  id: string
  from: string
  to: string
  pdf: Buffer
  pages: number
  /** Seconds since 1970. */
  at: number
  viewed: boolean
}

/** No two faxes of a run have the same number, whichever gateway of it received them. */
let made = 70_000_000

/** The received half of the gateway: three questions, as its table describes them. */
export function openGatewayInbox() {
  const received: GatewayReceived[] = []
  const rowOf = ({ id, from, to, pages, at, viewed }: GatewayReceived) => ({
    FileName: `20260101120000-6104-${id}|${id}`,
    ReceiveStatus: 'Ok',
    CallerID: from,
    RemoteID: '',
    User_FaxNumber: to,
    Pages: String(pages),
    EpochTime: String(at),
    ViewedStatus: viewed ? 'Y' : 'N',
  })
  return {
    received,
    /** Somebody faxed something. @returns the gateway's number of it */
    receives(fax: Partial<GatewayReceived> & { pdf: Buffer; to: string }): GatewayReceived {
      const row = {
        id: String(++made),
        from: '16045559911',
        pages: 1,
        at: Math.floor(Date.now() / 1_000) - 60,
        viewed: false,
        ...fax,
      }
      received.push(row)
      return row
    },
    /** Null for a question that is none of these. */
    act(action: string, form: URLSearchParams, twice: boolean) {
      const failed = (words: string) => ({ Status: 'Failed', Result: words })
      const done = (result: unknown) => ({ Status: 'Success', Result: result })
      const fax = received.find(({ id }) => id === form.get('sFaxDetailsID'))
      switch (action) {
        case 'Get_Fax_Inbox': {
          const unread = form.get('sViewedStatus') === 'UNREAD'
          const rows = received.filter(({ viewed }) => !unread || !viewed).map(rowOf)
          return done(twice ? [...rows, ...rows] : rows)
        }
        case 'Retrieve_Fax':
          if (form.get('sDirection') !== 'IN') return failed('Invalid Direction')
          return fax ? done(fax.pdf.toString('base64')) : failed('FaxDetailsID Not Found')
        case 'Update_Viewed_Status':
          if (form.get('sDirection') !== 'IN') return failed('Invalid Direction')
          if (!fax) return failed('FaxDetailsID Not Found')
          fax.viewed = form.get('sMarkasViewed') === 'Y'
          return done('')
        default:
          return null
      }
    },
  }
}
