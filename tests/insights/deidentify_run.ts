/**
 * `npm run deidentify`: the planted letters through the rule, how many of the
 * identifiers are left, and how much of what may stay did. Ends with 1 where one is left.
 */
import { PLANTED_LETTERS, judgeLetter } from './plant.js'

const shows = process.argv.includes('--show')
let planted = 0
let left = 0
for (const [at, letter] of PLANTED_LETTERS.entries()) {
  const judged = judgeLetter(letter)
  planted += letter.planted.length
  left += judged.left.length
  const share = Math.round((judged.kept / judged.words) * 100)
  console.log(
    `letter ${String(at + 1).padStart(2)} ${letter.language}  planted ${String(letter.planted.length).padStart(3)}  left ${judged.left.length}  kept of the rest ${share} %`
  )
  for (const value of judged.left) console.log(`   left: ${value}`)
  if (shows) console.log(`${judged.told}\n`)
}
console.log(`planted ${planted}, left ${left}`)
process.exitCode = left === 0 ? 0 : 1
