import path from 'node:path'
import { webRoot } from './constants.ts'

/** Runs before everything else. */
export const prefetchScript = 'src/app/prefetch.ts'

/**
 * What loads together is one file: each of these modules with all its static imports that no line above has. Files
 * therefore never import each other in a circle. A page after another one finds most of what it needs loaded.
 */
const loads: Record<string, string[]> = {
  prefetch: [prefetchScript],
  // With the public pages: few bytes, which would be two more requests of every page that shares something with them.
  index: ['src/main.tsx', 'src/features/landing/LandingPage.tsx', 'src/features/auth/LoginPage.tsx'],
  frame: [
    'src/app/layout/Shell.tsx',
    'src/app/ahead.ts',
    'src/app/routes.pages.tsx',
    'src/lib/session.calls.ts',
    'src/app/providers/antd.zh-CN.ts',
    'src/app/providers/antd.en-US.ts',
  ],
  list: ['src/features/customer/list/CustomerListPage.tsx'],
  form: ['src/features/customer/form/CustomerFormPage.tsx'],
  'form-rest': ['src/features/customer/form/rest/rest.ts'],
  later: ['src/app/palette/PaletteHost.tsx', 'src/features/menu/menuIcons.ts'],
}

/** Puts modules that load together into one file, and what several other parts need into another. */
export const codeSplitting = {
  groups: [
    ...Object.entries(loads).map(([name, modules], index) => ({
      name,
      test: (id: string) => modules.includes(path.relative(webRoot, id)),
      priority: 100 - index,
    })),
    { name: 'parts', minShareCount: 2 },
  ],
}
