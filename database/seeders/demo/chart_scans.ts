import { writeFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { pageReader, storage } from '#app/storage/service'
import { keepImage } from '#database/seeders/demo/images'

/** A chart on paper: a label and what stands behind it, line by line. */
type Chart = { readonly letterhead: string; readonly lines: readonly (readonly [string, string])[] }

/** Somebody the practice knows, so that the reconciler has whom to propose. */
export async function knownPatient(trx: Transaction, practiceId: number) {
  return trx
    .from('patients')
    .where('practice_id', practiceId)
    .whereNull('deactivated_at')
    .whereNot('phn', '')
    .orderBy('id', 'desc')
    .firstOrFail()
}

type Known = Awaited<ReturnType<typeof knownPatient>>

/** In English, of a patient the practice knows. */
export function englishChart(patient: Known, day: DateTime): Chart {
  return {
    letterhead: 'Red River Eye Clinic',
    lines: [
      ['Patient name', `${patient.last_name}, ${patient.first_name}`],
      ['Date of birth', String(patient.birth_date)],
      ['Health number', patient.phn],
      ['Phone', patient.primary_phone],
      ['Province', patient.province],
      ['Exam date', day.toISODate()!],
      ['IOP', 'OD 17   OS 24 mmHg'],
      ['Current drops', 'Latanoprost OU nightly'],
      ['Optometrist', 'Dr. Jonas Okafor'],
    ],
  }
}

/** In French, of somebody new. */
export function frenchChart(day: DateTime): Chart {
  return {
    letterhead: 'Clinique visuelle des Saules',
    lines: [
      ['Nom de famille ', 'Bélanger'],
      ['Prénom ', 'Chloé'],
      ['Date de naissance ', '12 août 1951'],
      ['Téléphone ', '204 555-0177'],
      ['Province ', 'MB'],
      ['Date de l’examen ', day.toISODate()!],
      ['PIO ', 'OD 18   OG 23'],
      ['Gouttes ', 'timolol OG die'],
      ['Optométriste ', 'Dre Maude Tanguay'],
    ],
  }
}

/** As a scanner gives it: a picture, without a layer of text. @returns the blob's id */
export async function keepScan(trx: Transaction, name: string, chart: Chart): Promise<number> {
  const { blobs } = storage
  await blobs.prepare()
  const path = blobs.newTempPath()
  await writeFile(path, await print(chart), { mode: 0o600 })
  const { sha256 } = await blobs.put(path)
  const drawn = await pageReader.drawPage(sha256, 1)
  if (!drawn.ok) throw new Error(`a demo chart was not drawn: ${drawn.error.type}`)
  return keepImage(trx, name, drawn.value)
}

/** As a program writes it: a PDF with its words. @returns the blob's id */
export async function keepPrinted(trx: Transaction, name: string, chart: Chart): Promise<number> {
  return keepImage(trx, name, await print(chart))
}

async function print({ letterhead, lines }: Chart): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(16).text(letterhead, { align: 'right' }).moveDown(2).fontSize(13)
  for (const [label, value] of lines) document.text(`${label}: ${value}`).moveDown()
  document.end()
  await ended
  return Buffer.concat(chunks)
}
