import { givenExam, givenOd, givenPatient, movePractice } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { readXlsx } from '#tests/helpers/read_xlsx'
import type { Answer } from '#tests/helpers/session'

export async function givenClinic(zone = 'America/Vancouver', name = `Clinic ${uniqueWord()}`) {
  const od = await givenOd()
  await movePractice(od.practiceId, zone, { name })
  return { ...od, zone, clinic: name }
}

type Clinic = Awaited<ReturnType<typeof givenClinic>>

export async function handedIn(od: Clinic, at: Date, exam: Record<string, unknown> = {}) {
  return givenExam(await givenPatient(od), {
    exam: { exam_status: 'ready', submitted_at: at, ready_at: at, ...exam } as never,
  })
}

export const sheetsOf = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(answer.text)
  return readXlsx(Buffer.from(answer.body.docx, 'base64'))
}
