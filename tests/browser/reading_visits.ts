import type { Browser, BrowserContext } from 'playwright'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOmdc } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Row = Record<string, unknown>
type Asked = {
  exam?: Row
  /** Of the visit before; null for a first visit. */
  before?: Row | null
  images?: boolean
}

/** A glaucoma chart as it mostly is: pre-reviewed, with alerts, an index of three parts, photographs of two visits. */
export async function givenReadableVisit({ exam = {}, before = {}, images = true }: Asked = {}) {
  const ready = await givenReadyVisit({
    exam: {
      rr_glc: true,
      exam_status: 'not_ready',
      last_prereview_date: new Date(),
      prereview_initials: 'QX',
      prereview_alert: JSON.stringify(['IOP slightly', 'Urgent']),
      selected_omd_note_options: [7],
      omd_od: '',
      omd_gp: '',
      history_medical: 'Diabetes for three years.',
      impression: 'Steady discs.',
      ...exam,
    },
    od: { iop: 23, ght: 'onl', octav: 'yellow', vf_md: -3.1, vfi: 91, bcva: '20/30' },
    os: { iop: 16, ght: 'wnl', octav: 'green', vf_md: -1.2, vfi: 97, bcva: '20/20' },
  })
  const earlier =
    before === null
      ? null
      : await givenExam(ready.patient, {
          exam: {
            exam_date: daysAgo(200),
            rr_glc: true,
            history_medical: 'Diabetes for three years.',
            impression: 'A first look.',
            ...before,
          },
          od: { iop: 27, vf_md: -2.4, vfi: 94 },
          os: { iop: 19, vf_md: -0.8, vfi: 98 },
        })
  if (images) await photograph(ready.od, [ready.exam.id, ...(earlier ? [earlier.id] : [])])
  const status = String(exam.exam_status ?? 'ready')
  await db
    .from('exams')
    .where('id', ready.exam.id)
    .update({ exam_status: status, is_pre_reviewed: status === 'ready' })
  if (earlier) await db.from('exams').where('id', earlier.id).update({ exam_status: 'reviewed' })
  return { ...ready, earlier }
}

/** A picture of its own each eye and visit: none may stand for another. */
async function photograph(od: { username: string }, visits: readonly number[]) {
  const person = await asVisitor(od)
  for (const [at, visit] of visits.entries()) {
    for (const [side, hue] of [
      ['right', 20],
      ['left', 140],
    ] as const) {
      const background = { r: hue + 60 * at, g: 90, b: 60 }
      const file = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const form = new FormData()
      form.set('exam', String(visit))
      form.set(`${side}_fundus_photo`, new File([new Uint8Array(file)], `${side}.jpg`))
      const answer = await person.post('/api/data/exam/image/upload/', form)
      if (answer.status !== 200) throw new Error(answer.text)
    }
  }
}

/** The visit with a consultant whom it waits for. */
export async function givenConsultVisit(exam: Row = {}) {
  const omdc = await givenOmdc()
  const visit = await givenReadableVisit({
    exam: { omdc_id: omdc.omdId, omdc_status: 'ready', ...exam },
  })
  return { ...visit, omdc }
}

type Opening = {
  browser: Browser
  cleanup: (act: () => Promise<void>) => void
  user: { username: string }
  visit: number
  locale?: 'en' | 'fr'
  width?: number
  height?: number
}

/** The visit open on somebody's screen. */
export async function openAt({ browser, cleanup, user, visit, ...screen }: Opening): Promise<Desk> {
  const { locale = 'en', width = 1440, height = 900 } = screen
  await db.from('users').where('username', user.username).update({ locale })
  const context: BrowserContext = await browser.newContext({ viewport: { width, height } })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${visit}`)
  await desk.part('exams.part.measurements').waitFor()
  await desk.page.locator('[id^="note-chip-"]').first().waitFor()
  return desk
}
