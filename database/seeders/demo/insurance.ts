import type { Transaction } from '#app/database/transaction'
import { drawCardBack, drawCardFront } from '#database/factories/images/demo_images'
import { keepImage } from '#database/seeders/demo/images'
import type { DemoPatient } from '#database/seeders/demo/patients'

const CLAIMS = [
  'Claims: PO Box 4410',
  'Spokane, WA 99201',
  'Payor ID 60991',
  'Please carry this card.',
]

/** Policies of the first patient of the US clinic: the one in force and the one before it. */
const POLICIES = [
  {
    company: 'Cascade Mutual Health',
    payor_id: '60991',
    member_id: 'CMH 204 118 77',
    group_id: 'BW-3100',
    copay: '$25',
    deductible: '$500',
    billing_address: 'PO Box 4410\nSpokane, WA 99201',
    is_active: true,
  },
  {
    company: 'Sound Vision Plan',
    payor_id: '41877',
    member_id: 'SVP-5590213',
    group_id: '',
    copay: '20%',
    deductible: '',
    billing_address: 'PO Box 77\nOlympia, WA 98501',
    is_active: false,
  },
] as const

/** A patient insured in the United States: two policies, the first with its card. */
export async function seedInsurance(trx: Transaction, patients: DemoPatient[]) {
  const patient = patients.find(({ practice }) => practice === 'bellingham')!
  const { first_name: first, last_name: last } = await trx
    .from('patients')
    .where('id', patient.id)
    .firstOrFail()
  const ids: number[] = []
  for (const policy of POLICIES) {
    const [row] = await trx
      .table('insurance_policies')
      .insert({ ...policy, patient_id: patient.id })
      .returning('id')
    ids.push(row.id)
  }
  const [current] = POLICIES
  const front = await drawCardFront({
    company: current.company,
    colour: [28, 84, 96],
    name: `${first} ${last}`,
    lines: [
      ['Member ID', current.member_id],
      ['Group ID', current.group_id],
      ['Copay', current.copay],
      ['Deductible', current.deductible],
    ],
  })
  const back = await drawCardBack({ lines: CLAIMS })
  for (const [slot, bytes] of [
    ['card_front_image', front],
    ['card_back_image', back],
  ] as const) {
    const blob = await keepImage(trx, slot, bytes)
    await trx.table('insurance_cards').insert({ policy_id: ids[0], slot, blob_id: blob })
  }
}
