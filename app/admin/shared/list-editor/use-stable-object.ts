import { useRef, useState } from "react";

/** The same object on every rendering, whose methods are always the newest: memoized rows are not drawn again because of it. */
export function useStableObject<Methods extends object>(methods: Methods): Methods {
  const latest = useRef(methods);
  latest.current = methods;
  const [stable] = useState(
    () => new Proxy(methods, { get: (_, name) => Reflect.get(latest.current, name) }),
  );
  return stable;
}
