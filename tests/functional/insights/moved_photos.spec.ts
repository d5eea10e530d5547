import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pageReader } from '#app/storage/service'
import { givenExam } from '#database/factories/index'
import { runScan } from '#modules/insights/actions/scan_retina'
import { photoWithDisc } from '#tests/helpers/fundus_photo'
import type { Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { analyser, areas, findings, givenPhotos, SCAN } from './given_photos.js'

const RIGHT = 'right_fundus_photo'
const LEFT = 'left_fundus_photo'

/** What an image that is put elsewhere is asked about, answered. */
const ACCEPTED = {
  accept_checks: 'wrong_eye,repeat_of_patient,repeat_of_practice',
  reason: 'Filed under the other eye',
}

type Given = Awaited<ReturnType<typeof givenPhotos>>

async function ask({ exam, admin }: Given) {
  const body = { exam_id: exam.id, ...areas('right', 100), ...areas('left', 300) }
  const asked = await admin.post(SCAN, body)
  if (asked.status !== 200) throw new Error(asked.text)
  const scan = () => db.from('retina_scans').where('exam_id', exam.id).firstOrFail()
  return { run: async () => runScan((await scan()).id), scan }
}

/** Right and left were found to be different, which nobody may take for each other. */
async function givenScanned() {
  const given = await givenPhotos()
  await (await ask(given)).run()
  return given
}

/** By its optometrist; where a photograph is there already, by the office. */
const move = ({ exam, person, admin }: Given, to: string, swap = false) =>
  (swap ? admin : person).post('/api/data/exam/move_image/', {
    ...{ exam: exam.id, from: RIGHT, to, swap },
    ...ACCEPTED,
  })

const remove = ({ exam, person }: Given, attr: string) =>
  person.post('/api/data/exam/image/delete/', { exam: exam.id, attr })

async function replace({ exam, person }: Given) {
  const form = new FormData()
  form.set('exam', String(exam.id))
  form.set('accept_checks', ACCEPTED.accept_checks)
  const bytes = await photoWithDisc({ width: 600, height: 400 }, 430)
  form.set(RIGHT, new File([new Uint8Array(bytes)], 'new.png'))
  return person.post('/api/data/exam/image/upload/', form)
}

/** All that is told of both eyes: the panel, histories, scores, hotspots and lesions. */
async function toldOf(admin: Visitor, exam: number) {
  const of = async (path: string) => (await admin.get(`/api/data/exam/${path}/`)).body
  const panel = await of(`abnormality/${exam}`)
  const macula = await of(`macula_historical_analysis/${exam}`)
  const lesions = await of(`ai_insights_historical_analysis/${exam}`)
  const scores = await of(`ai_insights_score_progression_graph/${exam}`)
  const spots = await of(`ai_insights_retina_hotspots_graph/${exam}`)
  const data = await of(`${exam}/ai_insights_data`)
  const values = (found: { value: number }[]) => found.map(({ value }) => value)
  const side = (name: 'right' | 'left') => ({
    panel: panel.situational_awareness_ui_states[name].state,
    macula: values(macula[`${name}_historical_analysis`]),
    lesions: values(lesions[name].hard_exudates),
    scores: scores[name].map(({ score }: { score: number }) => score),
    spots: spots[name].length,
    data: values(data[name].hard_exudates),
  })
  return { right: side('right'), left: side('left') }
}

const OF_RIGHT = {
  ...{ panel: 'detected', macula: [1], lesions: [4] },
  ...{ scores: [0.31], spots: 1, data: [4] },
}
const OF_LEFT = {
  ...{ panel: 'not_detected', macula: [0], lesions: [7] },
  ...{ scores: [0.62], spots: 1, data: [7] },
}
const NOTHING = { panel: 'did_not_run', macula: [], lesions: [], scores: [], spots: 0, data: [] }

test.group('What was found on a photograph that is elsewhere', (group) => {
  group.each.timeout(180_000)
  group.setup(async () => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    return worker.close
  })

  test(
    'F240 F242 C146 to C152 {how}: told of no eye, the other eye’s stays where its photograph does'
  )
    .with([
      {
        how: 'exchanged with the other eye’s',
        when: (given: Given) => move(given, LEFT, true),
        left: NOTHING,
      },
      {
        how: 'swapped by the office',
        when: ({ exam, admin }: Given) =>
          admin.post('/api/data/exam/swap_image/', {
            ...{ exam: exam.id, photo1: LEFT, photo2: RIGHT },
            ...ACCEPTED,
          }),
        left: NOTHING,
      },
      {
        how: 'moved to another slot',
        when: (given: Given) => move(given, 'right_stereo_photo'),
        left: OF_LEFT,
      },
      { how: 'replaced', when: replace, left: OF_LEFT },
      {
        how: 'rotated',
        when: ({ exam, admin }: Given) =>
          admin.post('/api/data/exam/rotate_image/', { exam: exam.id, field: RIGHT }),
        left: OF_LEFT,
      },
      { how: 'deleted', when: (given: Given) => remove(given, RIGHT), left: OF_LEFT },
    ])
    .run(async ({ assert }, { when, left }) => {
      const given = await givenScanned()
      const { exam, admin } = given
      assert.deepEqual(await toldOf(admin, exam.id), { right: OF_RIGHT, left: OF_LEFT })
      const answer = await when(given)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(await toldOf(admin, exam.id), { right: NOTHING, left })
    })

  test('F242 exchanged and back again each eye has its own', async ({ assert }) => {
    const given = await givenScanned()
    await move(given, LEFT, true)
    await move(given, LEFT, true)
    assert.deepEqual(await toldOf(given.admin, given.exam.id), { right: OF_RIGHT, left: OF_LEFT })
  })

  test('C146 C147 a later visit does not tell of it either', async ({ assert }) => {
    const given = await givenScanned()
    await db
      .from('exams')
      .where('id', given.exam.id)
      .update({ exam_date: daysAgo(40) })
    const later = await givenExam(given.patient)
    const before = await toldOf(given.admin, later.id)
    assert.deepEqual([before.right.scores, before.left.scores], [[0.31], [0.62]])
    await remove(given, RIGHT)
    const after = await toldOf(given.admin, later.id)
    assert.deepEqual([after.right.scores, after.left.scores], [[], [0.62]])
  })

  test('F242 {how} while the analyser looks at it: nothing is kept of it')
    .with([
      {
        how: 'exchanged',
        when: (given: Given) => move(given, LEFT, true),
        kept: [],
        state: ['failed', 'photo_changed'],
      },
      {
        how: 'deleted',
        when: (given: Given) => remove(given, RIGHT),
        kept: ['os'],
        state: ['succeeded', null],
      },
    ])
    .run(async ({ assert, cleanup }, { when, kept, state }) => {
      const given = await givenPhotos()
      const { run, scan } = await ask(given)
      const { cover } = pageReader
      cleanup(() => void (pageReader.cover = cover))
      // Covering comes after the photograph was looked up, and before what is found is written.
      pageReader.cover = async (...photo) => {
        pageReader.cover = cover
        const answer = await when(given)
        assert.equal(answer.status, 200, answer.text)
        return cover.apply(pageReader, photo)
      }
      await run()
      const { state: now, failure } = await scan()
      assert.deepEqual([now, failure], state)
      const found = await db.from('retina_findings').where('exam_id', given.exam.id)
      assert.deepEqual([...new Set(found.map(({ eye }) => eye))], kept)
      const marked = await db
        .from('exam_images')
        .where({ exam_id: given.exam.id, disc_scan_status: 'detected' })
      assert.lengthOf(marked, 0)
    })
})
