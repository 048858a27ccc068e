import { expect, test } from 'vitest'
import { previewed } from '../../../contract/desk/tools/desk-preview.ts'
import { type ActName, acts } from '../acts.ts'
import { previewedActs } from './previewed-acts.ts'

test('every form whose act is previewed shows it, a dispute’s decision aside', () => {
  const paths: readonly string[] = previewed.map(({ path }) => path)
  const forms = (Object.keys(acts) as ActName[]).filter((name) => paths.includes(acts[name].endpoint.path))
  expect(forms.filter((name) => name !== 'decide').sort()).toEqual([...previewedActs].sort())
})
