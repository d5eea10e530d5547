import { test } from '@japa/runner'
import { loginFor } from '#app/kernel/own_address'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPatient,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { PORTAL_SCREENS } from '#modules/worklists/portal_screens'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'

const PAGE = { accept: 'text/html' }

async function landing(person: Visitor, path: string): Promise<string> {
  const { status, headers } = await person.get(path, PAGE)
  return status === 302 ? headers.get('location')! : String(status)
}

async function page(person: Visitor, path: string) {
  const { body } = await person.get(path, { ...PAGE, 'x-inertia': 'true' })
  return body as { component: string; props: Record<string, any> }
}

test.group('Patient list: page', () => {
  test('F030 Q118 three addresses show one page', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient)
    const person = await asVisitor(od)

    for (const path of ['/', '/patients', '/patient-list']) {
      const { component, props } = await page(person, path)
      assert.equal(component, 'worklists/patients')
      assert.equal(props.view, 'od')
      assert.deepEqual(props.filters, props.defaults)
      assert.containsSubset(props.rows, [{ id: patient.id }])
      assert.deepEqual(props.counts, { total: 1, more: false })
      assert.isTrue(props.can.add_patient)
      assert.lengthOf(props.options.exam_periods, 8)
      assert.deepEqual(props.options.ods, [])
    }
  })

  test('F031 what was searched by header is shown again, and is in no address', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const { body } = await person.get('/patients', {
      'accept': 'text/html',
      'x-inertia': 'true',
      'x-patient-search': encodeURIComponent('Côté'),
    })
    assert.equal(body.props.filters.name_or_health_number, 'Côté')
    assert.notInclude(body.url, 'C')
  })

  test('F035 an administrator’s page offers doctors to filter by', async ({ assert }) => {
    const [od, omdr, igp] = [await givenOd(), await givenOmdr(), await givenIgp()]
    const { props } = await page(await asVisitor(await givenAdmin()), '/')

    assert.equal(props.view, 'admin')
    assert.containsSubset(props.options.ods, [{ id: od.odId, practice_id: od.practiceId }])
    assert.containsSubset(props.options.omds, [{ id: omdr.omdId, name: omdr.omdName }])
    assert.containsSubset(props.options.igps, [{ id: igp.igpId }])
    assert.isTrue(props.can.bulk)
  })

  test('F030 a reviewer may open, not add', async ({ assert }) => {
    const { props } = await page(await asVisitor(await givenOmdr()), '/')
    assert.equal(props.view, 'omdr')
    assert.equal(props.filters.omdStatus, 'ready')
    assert.containsSubset(props.can, { add_patient: false, edit_patient: false, open_exam: true })
  })

  test('F020 F022 sales, science and internal GPs are led to their own page', async ({
    assert,
  }) => {
    const homes = [
      [await givenSales(), '/sales-dashboard'],
      [await givenScientist(), '/science-dashboard'],
      [await givenIgp(), '/igp-referrals'],
    ] as const
    for (const [user, home] of homes) {
      const person = await asVisitor(user)
      for (const path of ['/', '/patients', '/patient-list']) {
        assert.equal(await landing(person, path), home)
      }
    }
    const igp = await asVisitor(await givenIgp())
    assert.equal((await page(igp, '/igp-referrals')).component, 'worklists/igp_referrals')
  })

  test('F021 a visitor is led to the login', async ({ assert }) => {
    const nobody = await visitor()
    for (const path of ['/', '/patients', '/od-dashboard', '/alert-lists', '/patient/1']) {
      assert.equal(await landing(nobody, path), loginFor(path))
    }
  })

  test('F021 a patient’s address opens the list with their details', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    assert.equal(await landing(person, '/patient/12'), '/?patient=12')
    assert.equal(await landing(person, '/patient/'), '/')
  })
})

test.group('Dashboards and addresses of the portal', () => {
  test('F022 each dashboard opens for its roles and sends everybody else home', async ({
    assert,
  }) => {
    const users = {
      od: await givenOd(),
      omdr: await givenOmdr(),
      sales: await givenSales(),
      science: await givenScientist(),
      admin: await givenAdmin(),
    }
    const open: Record<string, string[]> = {
      '/od-dashboard': ['od'],
      '/sales-dashboard': ['sales', 'admin'],
      '/science-dashboard': ['science', 'admin'],
    }
    for (const [role, user] of Object.entries(users)) {
      const person = await asVisitor(user)
      for (const [path, roles] of Object.entries(open)) {
        if (roles.includes(role)) {
          const isSales = path === '/sales-dashboard'
          const component = isSales ? 'reporting/sales_dashboard' : 'worklists/dashboard'
          assert.equal((await page(person, path)).component, component)
        } else {
          assert.equal(await landing(person, path), '/', `${role} at ${path}`)
        }
      }
    }
  })

  test('F027 Q120 an optometrist’s dashboard counts their own practice', async ({ assert }) => {
    const od = await givenOd()
    await givenExam(await givenPatient(od), { exam: { cat_refer: true } })
    await givenExam(await givenPatient(od), { exam: { exam_status: 'ready' } })
    await givenExam(await givenPatient(od, { is_test_patient: true }))
    await givenExam(await givenPatient(await givenOd()))

    const { props } = await page(await asVisitor(od), '/od-dashboard')

    const counts = Object.fromEntries(
      props.status_counts.map((row: { status: string; patients: number }) => [
        row.status,
        row.patients,
      ])
    )
    assert.deepEqual(counts, { not_ready: 1, od_review: 0, ready: 1, reviewed: 0 })
    assert.deepEqual(props.totals, {
      visits_12_months: 2,
      patients: 2,
      cataract_referrals_12_months: 1,
    })
    assert.lengthOf(props.visits_uploaded, 12)
    assert.equal(props.visits_uploaded.at(-1).visits, 2)
  })

  test('F027 Q47 in referral-letter mode what was submitted is one figure, else each status its own', async ({
    assert,
  }) => {
    const given = async (isReferralLetter: boolean) => {
      const od = await givenOd({ user: { od_uses_referral_letter_pei: isReferralLetter } })
      for (const [exam_status, patients] of [
        ['od_review', 2],
        ['ready', 3],
        ['reviewed', 1],
      ] as const) {
        for (let n = 0; n < patients; n++) {
          await givenExam(await givenPatient(od), { exam: { exam_status } })
        }
      }
      const { props } = await page(await asVisitor(od), '/od-dashboard')
      return props.status_counts.map((row: Record<string, unknown>) => Object.values(row))
    }
    assert.deepEqual(await given(true), [
      ['not_ready', 'Not Submitted', 0],
      ['od_review', 'Submitted', 5],
      ['reviewed', 'Reviewed', 1],
    ])
    const others = await given(false)
    assert.deepEqual(
      others.map(([status, , patients]: unknown[]) => [status, patients]),
      [
        ['not_ready', 0],
        ['od_review', 2],
        ['ready', 3],
        ['reviewed', 1],
      ]
    )
  })

  test('Q145 documented addresses lead administrators into the portal, others home', async ({
    assert,
  }) => {
    const [admin, od] = [await asVisitor(await givenAdmin()), await asVisitor(await givenOd())]
    for (const { path, portal } of PORTAL_SCREENS) {
      const address = path.replace(/:\w+/, '7')
      assert.equal(await landing(admin, address), portal.replace(/:\w+/, '7'))
      assert.equal(await landing(od, address), '/')
    }
  })
})
