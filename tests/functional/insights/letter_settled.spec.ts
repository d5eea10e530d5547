import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pageReader } from '#app/storage/service'
import { examPorts } from '#exams'
import { examRow } from '#tests/helpers/visits'
import { givenLetterVisit, readingRow, whenLetterIsRead } from './given_snapshot.js'

const marked = async (exam: number) => JSON.parse((await examRow(exam)).gpt_near_miss_fields)

test.group('What came of a letter’s reading', () => {
  test('F236 values typed while it was being read are those it is held against', async ({
    assert,
    cleanup,
  }) => {
    const { exam } = await givenLetterVisit()
    const type = (eye: string, iop: number) =>
      db.from('exam_eyes').where({ exam_id: exam.id, eye }).update({ iop })
    const { readPage } = pageReader
    cleanup(() => void (pageReader.readPage = readPage))
    pageReader.readPage = async (...page) => {
      await type('od', 40)
      await type('os', 21)
      return readPage.apply(pageReader, page)
    }
    await whenLetterIsRead(exam.id)
    // The letter says 24/22; as the reading began the chart said 21/40.
    assert.deepEqual(await marked(exam.id), { os_iop: '22' })
  })

  test('F236 F278 where its marks cannot be kept nothing is, and the next try brings all', async ({
    assert,
    cleanup,
  }) => {
    const { exam } = await givenLetterVisit()
    const { completeChange } = examPorts
    cleanup(() => void (examPorts.completeChange = completeChange))
    examPorts.completeChange = () => Promise.reject(new Error('out of reach'))
    await assert.rejects(() => whenLetterIsRead(exam.id), 'out of reach')
    assert.equal((await readingRow(exam.id)).state, 'loading')
    assert.lengthOf(await db.from('ai_answers').where('exam_id', exam.id), 0)
    examPorts.completeChange = completeChange
    assert.equal((await whenLetterIsRead(exam.id)).state, 'succeeded')
    assert.deepEqual(await marked(exam.id), { od_iop: '24' })
  })
})
