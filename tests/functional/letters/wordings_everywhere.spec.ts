import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { asOwner } from '#app/database/owner'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { goOnWithBulkFax } from '#modules/letters/actions/bulk_fax'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { givenChart, type Chart } from '#tests/functional/letters/given_chart'
import { pdfText, plain } from '#tests/functional/letters/read_chart'
import { docxText, docxXml } from '#tests/unit/letters/read_letter'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'

/** One sentence of every letter, and what goes around each; none of them is like another. */
const CHANGED = {
  'letter.closing': 'Zealously at your service,',
  'mail_subject': 'Quenby has news of a patient',
  'mail_subject_referral': 'Quenby refers a patient',
  'standard_message': 'Kindly read what Quenby sends.',
  'outbound.mail_subject': 'Quenby writes from outside',
  'outbound.mail_body': 'Kindly see whom Quenby refers.',
  'handout.mail_subject': 'Quenby has a sheet for you',
  'handout.mail_body': 'Kindly keep the sheet of Quenby.',
} as const
type Key = keyof typeof CHANGED

type Given = Awaited<ReturnType<typeof givenOffice>>

/** What one way says: the letter's text, and the words around it. */
type Said = { text?: string; subject?: string; message?: string }

type Way = {
  title: string
  /** Which words of the change it carries around the letter. */
  around?: { subject?: Key; message?: Key }
  /** Columns of the visit that has such a letter. */
  exam?: Record<string, unknown>
  go: (given: Given) => Promise<Said>
}

async function givenOffice(exam: Record<string, unknown> = {}) {
  const chart = await givenChart()
  const outbound = await insertRow<{ id: number }>('outbound_omds', {
    first_name: 'Odalys',
    last_name: `Outbound${uniqueWord()}`,
    receive_method: 'fax',
    fax: uniquePhone(),
    email: '',
  })
  const columns = { referral_omd_id: outbound.id, ...exam }
  await db.from('exams').where('id', chart.exam.id).update(columns)
  return { ...chart, person: await asVisitor(chart.od) }
}

/** The administrator words the house's sentences anew in the portal. */
async function whenWordedAnew(admin: Visitor, suffix = '', version = 0) {
  for (const [key, text] of Object.entries(CHANGED)) {
    const path = `/api/data/admin/letter_wordings/${key}/en/`
    okay(await admin.post(path, { text: `${text}${suffix}`, note: 'Ours', version }))
  }
}

function okay(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer
}

const textOf = async (pdf: Buffer) => plain(await pdfText(pdf))
const decoded = (base64: string) => Buffer.from(base64, 'base64')

/** Of a call that answers a file. */
async function file(asked: Promise<Answer>): Promise<Said> {
  const { body } = okay(await asked)
  const bytes = decoded(body.docx)
  return { text: body.filename.endsWith('.pdf') ? await textOf(bytes) : docxText(docxXml(bytes)) }
}

/** Of a call that shows what would leave. */
async function look(asked: Promise<Answer>): Promise<Said> {
  const { pdf, subject, message } = okay(await asked).body
  return { text: await textOf(decoded(pdf)), subject, message }
}

/** Of a delivery: its document as it is kept, and the words it goes with. */
async function delivered({ admin }: Pick<Chart, 'admin'>, id: number): Promise<Said> {
  const { subject, body } = await deliveryRow(id)
  const document = okay(await admin.get(`/api/data/admin/delivery/${id}/document/1/`))
  return { text: await textOf(document.bytes), subject, message: body }
}

/** Of a call that sends. */
async function sent(given: Given, asked: Promise<Answer>): Promise<Said> {
  return delivered(given, okay(await asked).body.delivery_id)
}

/** Of the one letter of a bulk fax. */
async function sentInBulk(given: Given): Promise<Said> {
  const [row] = await db.from('deliveries').where('exam_id', given.exam.id)
  return delivered(given, row.id)
}

const bulk = ({ admin, exam }: Given, more: object = {}) =>
  admin.post('/api/data/admin/bulkfax/', {
    exam_data: [{ id: exam.id, fax_type: 'omdr-md2' }],
    ...more,
  })

const byMail = {
  letter_type: 'omdr-gp',
  message_type: 'email',
  email_address: 'cedar@doctors.example',
}

const consultation = ({ omdc }: Given) => ({
  message_type: 'fax',
  fax_number: '6045550172',
  confirm_recipient: '6045550172',
  omd: omdc.omdId,
  ipc_date: '2026-04-17',
})

const LETTER_VISIT = { is_referral_letter_upload_pei: true }
const OUTBOUND_VISIT = { ...LETTER_VISIT, is_outbound_referral: true, exam_status: 'od_review' }

const TO_DOCTOR = { subject: 'mail_subject', message: 'standard_message' } as const
const TO_OMD = { subject: 'mail_subject_referral', message: 'standard_message' } as const
const OUTBOUND = { subject: 'outbound.mail_subject', message: 'outbound.mail_body' } as const
const HANDOUT = { subject: 'handout.mail_subject', message: 'handout.mail_body' } as const

const WAYS: Way[] = [
  {
    title: 'C077 a file',
    go: ({ admin, exam }) => file(admin.post(`/api/data/exam/${exam.id}/letter/omdr-igp/`)),
  },
  {
    title: 'C077 a PDF',
    go: ({ admin, exam }) =>
      file(admin.post(`/api/data/exam/${exam.id}/letter/omdc-gp/`, { format: 'pdf' })),
  },
  {
    title: 'C078 the letter to the consultant',
    go: ({ admin, exam }) => file(admin.post(`/api/data/omd_letter/${exam.id}/`)),
  },
  {
    title: 'C076 the letter to a doctor who is named',
    go: ({ person, exam }) =>
      file(
        person.post('/api/data/exam/consult_letter/gp/', {
          exam_id: exam.id,
          doctor_name: 'Ana Quintero',
        })
      ),
  },
  {
    title: 'the look at a letter',
    go: ({ admin, exam }) =>
      look(admin.post(`/api/data/admin/exam/${exam.id}/letter_preview/`, byMail)),
  },
  {
    title: 'C081 a direct fax',
    around: TO_DOCTOR,
    go: (given) => sent(given, given.admin.post(`/api/data/exam/${given.exam.id}/fax/omdr-gp/`)),
  },
  {
    title: 'C082 an e-mail from the letter modal',
    around: TO_DOCTOR,
    go: (given) =>
      sent(given, given.admin.post(`/api/data/admin/exam/${given.exam.id}/email_or_fax/`, byMail)),
  },
  {
    title: 'C082 a letter to a consultant',
    around: TO_OMD,
    go: (given) =>
      sent(
        given,
        given.admin.post(`/api/data/admin/exam/${given.exam.id}/email_or_fax/`, {
          ...consultation(given),
          letter_type: 'od-omdc',
        })
      ),
  },
  {
    title: 'C083 the letter of a letter visit',
    around: TO_OMD,
    exam: LETTER_VISIT,
    go: (given) =>
      sent(
        given,
        given.admin.post(
          `/api/data/admin/exam/${given.exam.id}/rlu_omd_email_or_fax/`,
          consultation(given)
        )
      ),
  },
  {
    title: 'C084 a bulk fax',
    around: TO_DOCTOR,
    go: async (given) => {
      okay(await bulk(given))
      return sentInBulk(given)
    },
  },
  {
    title: 'C084 a bulk fax that the house goes on with',
    around: TO_DOCTOR,
    go: async (given) => {
      const { body } = okay(await bulk(given, { in_background: true }))
      await goOnWithBulkFax(body.batch_id)
      return sentInBulk(given)
    },
  },
  {
    title: 'C099 an outbound referral',
    around: OUTBOUND,
    exam: OUTBOUND_VISIT,
    go: (given) =>
      sent(given, given.person.post(`/api/data/exam/${given.exam.id}/outbound_omd_email_or_fax/`)),
  },
  {
    title: 'the look at an outbound referral',
    around: OUTBOUND,
    exam: OUTBOUND_VISIT,
    go: ({ person, exam }) => look(person.post(`/api/data/exam/${exam.id}/outbound_preview/`)),
  },
  {
    title: 'C100 what an outbound referral would be sent with',
    around: { message: 'outbound.mail_body' },
    exam: OUTBOUND_VISIT,
    go: async ({ admin, exam }) => {
      const path = `/api/data/admin/exam/${exam.id}/outbound_omd_email_or_fax/`
      return { message: okay(await admin.get(path)).body.message }
    },
  },
  {
    title: 'C079 the patient’s sheet',
    go: ({ person, exam }) =>
      file(person.post(`/api/data/patient_handout_pdf/${exam.id}/`, { format: 'pdf' })),
  },
  {
    title: 'the look at the patient’s sheet',
    around: HANDOUT,
    go: ({ person, exam }) => look(person.post(`/api/data/patient_handout_preview/${exam.id}/`)),
  },
  {
    title: 'C080 the patient’s sheet by e-mail',
    around: HANDOUT,
    go: (given) =>
      sent(
        given,
        given.person.post(`/api/data/patient_handout_email/${given.exam.id}/`, {
          email: 'eleanor@mail.example',
        })
      ),
  },
  {
    title: 'C085 what the letter modal begins with',
    around: { message: 'standard_message' },
    go: async ({ admin, exam }) => {
      const path = `/api/data/letters/admin_letter_ipc_info/${exam.id}/`
      return { message: okay(await admin.get(path)).body.standard_messages.en }
    },
  },
]

test.group('A wording that was changed, in every way a letter is made', (group) => {
  group.each.setup(async () => {
    await emptyLedger()
    const empty = () =>
      asOwner((owner) => owner.rawQuery('truncate letter_templates restart identity'))
    await empty()
    return empty
  })

  test('{title} carries the words of the moment')
    .with(WAYS)
    .run(async ({ assert }, { around = {}, exam, go }) => {
      const given = await givenOffice(exam)
      await whenWordedAnew(given.admin)
      const said = await go(given)
      if (said.text !== undefined) assert.include(said.text, CHANGED['letter.closing'])
      else assert.isNotEmpty(around)
      for (const part of ['subject', 'message'] as const) {
        const key = around[part]
        if (key) assert.equal(said[part], CHANGED[key], key)
      }
    })

  test('what waits in the ledger or left keeps its words, sent again as well; the next letter has the new ones', async ({
    assert,
  }) => {
    const given = await givenOffice()
    const { admin, exam } = given
    await whenWordedAnew(admin)
    const waiting = okay(await admin.post(`/api/data/exam/${exam.id}/fax/omdr-md2/`)).body
    const before = await delivered(given, waiting.delivery_id)
    await whenWordedAnew(admin, ' Anew.', 1)
    assert.deepEqual(await delivered(given, waiting.delivery_id), before)
    assert.include(before.text, CHANGED['letter.closing'])
    assert.notInclude(before.text, 'Anew.')

    await db
      .from('deliveries')
      .where('id', waiting.delivery_id)
      .update({ state: 'failed', state_reason: 'busy', settled_at: new Date() })
    const { fax_number: confirm_recipient } = await db
      .from('gps')
      .where('id', given.gp2.id)
      .firstOrFail()
    const resent = await admin.post(`/api/admin/deliveries/${waiting.delivery_id}/actions/resend`, {
      reason: 'Their line was busy',
      confirm_recipient,
    })
    assert.equal(resent.status, 200, resent.text)
    assert.deepEqual(await delivered(given, resent.body.id), before)

    const next = await sent(given, admin.post(`/api/data/exam/${exam.id}/fax/omdr-igp/`))
    assert.include(next.text, `${CHANGED['letter.closing']} Anew.`)
    assert.equal(next.message, `${CHANGED.standard_message} Anew.`)
    assert.equal(next.subject, `${CHANGED.mail_subject} Anew.`)
  })
})
