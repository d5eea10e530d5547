import { test } from '@japa/runner'
import { BCVA_GRAPH_LEVELS, ageTicks, bcvaGraphLevel, exactAge } from './graphs.js'

test.group('graphs', () => {
  test('F097 age with its fraction: {born} to {day} is {age}')
    .with([
      { born: '1950-06-15', day: '2020-06-15', age: 70 },
      { born: '1950-06-15', day: '2020-06-14', age: 69.997 },
      { born: '1950-06-15', day: '2020-12-15', age: 70.501 },
      { born: '2024-02-29', day: '2025-02-28', age: 1 },
    ])
    .run(({ assert }, { born, day, age }) => {
      assert.approximately(exactAge(born, day), age, 0.005)
    })

  test('F097 ticks of {ages} are one year apart: {ticks}')
    .with([
      { ages: [70], ticks: [70, 71] },
      { ages: [70.2, 70.9], ticks: [70, 71] },
      { ages: [69.9, 72.01], ticks: [69, 70, 71, 72, 73] },
    ])
    .run(({ assert }, { ages, ticks }) => assert.deepEqual(ageTicks(ages), ticks))

  test('F097 F124 {bcva} is drawn on {level}')
    .with([
      { bcva: '20/10', level: '20/20' },
      { bcva: '20/20', level: '20/20' },
      { bcva: '20/22', level: '20/25' },
      { bcva: '20/40-2', level: '20/40' },
      { bcva: '20/400', level: '20/400' },
      { bcva: 'CF', level: 'CF' },
      { bcva: 'NLP', level: 'NLP' },
    ])
    .run(({ assert }, { bcva, level }) => {
      assert.equal(BCVA_GRAPH_LEVELS[bcvaGraphLevel(bcva)!], level)
    })

  test('F124 {$self} has no point')
    .with(['ND', 'ENU', '', null])
    .run(({ assert }, bcva) => assert.isNull(bcvaGraphLevel(bcva)))
})
