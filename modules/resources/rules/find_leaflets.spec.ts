import { test } from '@japa/runner'
import { findLeaflets } from './find_leaflets.js'

const LEAFLETS = [
  { title: 'Cataracte', summary: 'Un œil voilé', keywords: ['éblouissement'], words: 'glaucome' },
  { title: 'Glaucome', summary: 'Le nerf', keywords: ['pression de l’œil'], words: 'gouttes' },
]

test.group('Searching the library', () => {
  test('F387 {typed} finds {found}')
    .with([
      { typed: '', found: ['Cataracte', 'Glaucome'] },
      { typed: 'EBLOUISSEMENT', found: ['Cataracte'] },
      { typed: 'éblouissement', found: ['Cataracte'] },
      { typed: 'pression oeil', found: ['Glaucome'] },
      { typed: 'oeil', found: ['Glaucome', 'Cataracte'] },
      { typed: 'glaucome', found: ['Glaucome', 'Cataracte'] },
      { typed: 'gouttes nerf', found: ['Glaucome'] },
      { typed: 'gouttes voilé', found: [] },
    ])
    .run(({ assert }, { typed, found }) =>
      assert.deepEqual(
        findLeaflets(typed, LEAFLETS).map(({ title }) => title),
        found
      )
    )
})
