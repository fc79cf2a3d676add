/** Members of the editor's API whose value matters to what is done at activation. */
type Fixed = Readonly<Record<string, unknown>>;

/**
 * An editor's API in which everything exists and does nothing: each member can be called, constructed, extended and
 * read further. `fixed` gives the members, by their path, that have to be something.
 */
export function vscodeStub(fixed: Fixed): unknown {
  // A bundler copies a module's own members and keeps its prototype: so all of them stand there.
  return Object.create(member('', fixed, new Map()) as object);
}

function member(path: string, fixed: Fixed, known: Map<string, unknown>): unknown {
  const made = known.get(path);
  if (made !== undefined) return made;
  const base = function stub() {};
  const proxy: unknown = new Proxy(base, {
    get: (target, key, receiver) => {
      if (key === Symbol.toPrimitive) return () => path;
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (key === 'then' || typeof key === 'symbol') return undefined;
      if (key === 'prototype') return Reflect.get(target, key, receiver);
      const inner = path === '' ? key : `${path}.${key}`;
      return Object.hasOwn(fixed, inner) ? fixed[inner] : member(inner, fixed, known);
    },
    apply: () => member(`${path}()`, fixed, known),
    construct: (_, __, newTarget) =>
      newTarget === proxy ? (member(`new ${path}`, fixed, known) as object) : Reflect.construct(Object, [], newTarget),
    set: () => true,
  });
  known.set(path, proxy);
  return proxy;
}
