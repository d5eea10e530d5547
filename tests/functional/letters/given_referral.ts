import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

/** Before the day of the referral. */
export const VISITED = '2026-04-10'

/** A visit that was handed in and reviewed, and an ophthalmologist to refer it to. */
export async function givenReferral(
  receives: 'fax' | 'email' = 'fax',
  omd: Record<string, unknown> = {}
) {
  const visit = await givenReadyVisit({
    exam: {
      exam_date: VISITED,
      exam_status: 'reviewed',
      is_referral_letter_upload_pei: true,
      omd_gp: 'Stable.',
    },
  })
  const fax = uniquePhone()
  const email = `omd${fax}@eyes.example`
  const omdc = await givenOmdc({ omd: { fax, email, receive_method: receives, ...omd } })
  const admin = await asVisitor(await givenAdmin())
  return { ...visit, omdc, fax, email, admin, omd: omdc.omdId! }
}

export type Given = Awaited<ReturnType<typeof givenReferral>>

export const path = (exam: number) => `/api/data/admin/exam/${exam}/email_or_fax/`

export const previewPath = (exam: number) => `/api/data/admin/exam/${exam}/letter_preview/`

export const byFax = ({ omd, fax }: Given) => ({
  message_type: 'fax',
  message_content: 'Please see the attached referral.',
  fax_number: fax,
  omd,
  ipc_date: '2026-04-17',
  letter_type: 'OD-OMDC',
})

export const fieldsOf = (answer: { body: { errors: { field: string }[] } }) =>
  answer.body.errors.map(({ field }) => field)

export const deliveriesOf = (exam: number) => db.from('deliveries').where('exam_id', exam)
