import { test } from '@japa/runner'
import {
  UPLOAD_RULES,
  examImageCountAllowed,
  uploadCountAllowed,
  uploadFormatAllowed,
  type UploadRule,
} from './uploads.js'

const FORMATS = [
  'jpeg',
  'jpg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'pdf',
  'txt',
  'rtf',
  'doc',
  'docx',
  'svg',
]
const taken = (kind: UploadRule) =>
  FORMATS.filter((format) => uploadFormatAllowed(kind, format).allowed)

test.group('Uploads', () => {
  test('F152 photos', ({ assert }) => {
    assert.deepEqual(taken('exam_photo'), ['jpeg', 'jpg', 'png', 'gif', 'bmp', 'pdf'])
  })

  test('F153 extra images are photos and three kinds of text', ({ assert }) => {
    assert.deepEqual(taken('extra_image'), [...taken('exam_photo'), 'txt', 'rtf', 'doc'])
  })

  test('F184 a referral letter is a PDF, and the message says so', ({ assert }) => {
    assert.deepEqual(taken('referral_letter'), ['pdf'])
    assert.deepEqual(uploadFormatAllowed('referral_letter', 'png'), {
      allowed: false,
      message: { key: 'exams.upload_pdf_only' },
    })
  })

  test('F359 F154 cards and patient files may be TIFF', ({ assert }) => {
    assert.deepEqual(taken('insurance_card'), ['jpeg', 'jpg', 'png', 'gif', 'bmp', 'tiff', 'pdf'])
    assert.deepEqual(taken('patient_level'), ['jpeg', 'jpg', 'png', 'tiff', 'pdf'])
  })

  test('F152 capitals and a dot do not matter', ({ assert }) => {
    assert.isTrue(uploadFormatAllowed('exam_photo', '.PNG').allowed)
    assert.isFalse(uploadFormatAllowed('exam_photo', '').allowed)
  })

  test('F153 {kind} takes {max} files at once, not one more')
    .with(Object.entries(UPLOAD_RULES).map(([kind, { count: max }]) => ({ kind, max })))
    .run(({ assert }, { kind, max }) => {
      assert.isTrue(uploadCountAllowed(kind as UploadRule, max).allowed)
      assert.deepEqual(uploadCountAllowed(kind as UploadRule, max + 1), {
        allowed: false,
        message: { key: 'exams.upload_count', params: { max } },
      })
    })

  test('F155 a visit holds 24 images, not 25', ({ assert }) => {
    assert.isTrue(examImageCountAllowed(23).allowed)
    assert.isTrue(examImageCountAllowed(24).allowed)
    assert.isFalse(examImageCountAllowed(25).allowed)
  })
})
