import sharp from 'sharp'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPractice,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'

export const CALLS = '/api/data/smart_upload'

const OPTION = { od: { smart_upload: true }, user: { od_has_smart_upload: true } }

/** An optometrist with the option, a colleague of the practice who has it too, and an administrator. */
export async function givenDesks() {
  const practice = await givenPractice({ province: 'AB' })
  const od = await givenOd({ practice, ...OPTION })
  const beside = await givenOd({ practice, ...OPTION })
  return {
    practice,
    od,
    person: await asVisitor(od),
    colleague: await asVisitor(beside),
    admin: await asVisitor(await givenAdmin()),
  }
}

/** Everybody whom a practice's smart uploads are not open to. */
export async function givenOutsiders(practice: { id: number }): Promise<[string, Visitor][]> {
  const outsiders = {
    'od of another practice with the option': await givenOd(OPTION),
    'od of the practice without the option': await givenOd({ practice }),
    'omdr': await givenOmdr(),
    'omdc': await givenOmdc(),
    'igp': await givenIgp(),
    'pre-reviewer': await givenPreReviewer(),
    'sales': await givenSales(),
    'science': await givenScientist(),
  }
  const desks: [string, Visitor][] = []
  for (const [who, user] of Object.entries(outsiders)) desks.push([who, await asVisitor(user)])
  return desks
}

export const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#7090a0' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()

export const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

/** Sends a file; without one, a form without a file. */
export async function add(person: Visitor, bytes?: Buffer, name = 'letter.png') {
  const form = new FormData()
  form.set('file', file(bytes ?? (await picture()), name))
  return person.post(`${CALLS}/add/`, form)
}

export async function addFile(person: Visitor, upload: number, name = 'field.png') {
  const form = new FormData()
  form.set('id', String(upload))
  form.set('file', file(await picture(), name))
  return person.post(`${CALLS}/diagnosis_file/add/`, form)
}
