import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { pagesAsSeen } from '#tests/helpers/letter_scan'
import { givenSetting } from '#tests/helpers/setting'
import { givenLetterVisit } from './given_snapshot.js'

export const SCAN = '/api/data/exam/abnormality_scan/'

/** Areas of one side as they are sent, none the same as another. */
export const areas = (side: 'right' | 'left', from: number) =>
  Object.fromEntries(
    ['macula', 'optic_nerve'].flatMap((area, n) =>
      ['x', 'y', 'width', 'height'].map((part, m) => [`${side}_${area}_${part}`, from + n * 10 + m])
    )
  )

export const REGION = { x: 0.25, y: 0.5, width: 0.1, height: 0.2 }
export const findings = (eye: string) => ({
  model: 'retina-1',
  findings: [
    { kind: 'macula_abnormality', success: true, value: eye === 'od' ? 1 : 0, regions: [] },
    { kind: 'hard_exudates', success: true, value: eye === 'od' ? 4 : 7, regions: [REGION] },
    { kind: 'microaneurysms', success: false, value: null, regions: [] },
    ...(eye === 'od'
      ? [{ kind: 'optic_nerve_abnormality', success: true, value: 0.8, regions: [REGION] }]
      : []),
    { kind: 'score', success: true, value: eye === 'od' ? 0.31 : 0.62, regions: [] },
  ],
})

/** An analyser of retinas at an address of its own, as the clinic would run one. */
export async function analyser(answer: (eye: string) => { status: number; body: unknown } | null) {
  const asked: { body: any; authorization?: string }[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    asked.push({ body, authorization: request.headers.authorization })
    const said = answer(body.eye)
    if (said) response.writeHead(said.status).end(JSON.stringify(said.body))
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const undo = [
    givenSetting('ANALYSER_URL', `http://127.0.0.1:${port}`),
    givenSetting('ANALYSER_TOKEN', 'token-of-the-worker'),
    () => {
      server.closeAllConnections()
      server.close()
    },
  ]
  return { asked, close: () => undo.forEach((each) => each()) }
}

/** A fundus in colour, with a line of text burnt in where one is wanted. */
async function fundus(words: string, disc: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [600, 470], margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.rect(0, 0, 600, 470).fill('#000000')
  document.circle(300, 215, 195).fill('#a34a1c').circle(disc, 215, 30).fill('#f2d48a')
  document.fillColor('#ffffff').fontSize(24).text(words, 20, 435, { lineBreak: false })
  document.end()
  await ended
  const [seen] = await pagesAsSeen(Buffer.concat(chunks))
  const { pixels, width, height } = seen!
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer()
}

/** A letter visit with a fundus photograph of each eye. */
export async function givenPhotos(words = '') {
  const given = await givenLetterVisit()
  for (const slot of ['right_fundus_photo', 'left_fundus_photo']) {
    const form = new FormData()
    form.set('exam', String(given.exam.id))
    form.set('accept_checks', 'repeat_of_patient,wrong_eye,repeat_of_practice')
    const bytes = await fundus(words, slot.startsWith('right') ? 400 : 200)
    form.set(slot, new File([new Uint8Array(bytes)], 'eye.png'))
    const answer = await given.person.post('/api/data/exam/image/upload/', form)
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return given
}
