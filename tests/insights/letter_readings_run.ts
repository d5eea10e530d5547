/**
 * `npm run letter-readings`: letters of ten layouts through the extractor, with
 * precision and recall of each part. Ends with 1 where one is below its floor.
 */
import { FLOOR } from './floor.js'
import { LAYOUTS } from './letters.js'
import { SCORED, precision, recall, scoreLetter, total } from './score.js'

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(4)} %`
const scores = LAYOUTS.map((layout) => ({ layout, of: scoreLetter(layout) }))

for (const { layout, of } of scores) {
  const all = total(SCORED.map((slot) => of[slot]))
  console.log(
    `${layout.name.padEnd(32)} precision ${percent(precision(all))}  recall ${percent(recall(all))}`
  )
  for (const each of all.missed) console.log(`   missed: ${each}`)
  for (const each of all.wrong) console.log(`   wrong:  ${each}`)
}
console.log('')
for (const slot of SCORED) {
  const sum = total(scores.map(({ of }) => of[slot]))
  console.log(
    `${slot.padEnd(32)} precision ${percent(precision(sum))}  recall ${percent(recall(sum))}  (${sum.there} there, ${sum.read} read)`
  )
  if (precision(sum) < FLOOR || recall(sum) < FLOOR) process.exitCode = 1
}
