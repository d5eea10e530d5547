import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import type { Desk } from './desk.js'

export const LOCALES = ['en', 'fr'] as const

/** A visit of a named patient, and who may read it. */
export async function givenChart(locale: (typeof LOCALES)[number]) {
  const od = await givenOd({ user: { locale } })
  const name = `One${uniqueWord()}`
  const patient = await givenPatient(od, { first_name: 'Ida', last_name: name })
  const visit = await givenExam(patient, { exam: { exam_date: '2024-02-03' } })
  return { od, patient, visit, name: `${name}, Ida` }
}

export const title = (desk: Desk, wanted: string) =>
  desk.page.waitForFunction((text) => document.title === text, wanted)
