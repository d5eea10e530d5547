import sharp from 'sharp'
import { givenAdmin } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'

export const plain = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

export async function upload(
  person: Visitor,
  exam: number,
  field: string,
  bytes: Buffer,
  name: string
) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(field, new File([new Uint8Array(bytes)], name))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as { id: number; url: string; thumbnail_url: string; filename: string }
}

export const admin = async () => asVisitor(await givenAdmin())

export type Image = { field: string; filename: string; url: string; [name: string]: unknown }

export async function imagesOf(person: Visitor, exam: number): Promise<Image[]> {
  return (await person.get(`/api/data/exam/${exam}/exam_images/`)).body.images
}
