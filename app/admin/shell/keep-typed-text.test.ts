import { createMemoryRouter, data, type MiddlewareFunction } from "react-router";
import { expect, test, vi } from "vitest";
import { keepTypedText, setOpenView } from "./keep-typed-text.tsx";
import { formTarget } from "./open-view.tsx";

const post = { formMethod: "post", formData: new FormData() } as const;

const lostLine = new TypeError("Failed to fetch");

function routerWhoseActionAnswers(status: number) {
  return routerWhoseActionThrows(new Response(null, { status }));
}

function routerWhoseActionThrows(failure: unknown) {
  const loader = vi.fn(() => "the visit");
  const action = () => {
    throw failure;
  };
  // A router takes middleware of any result; in a browser it gives the results of a data strategy.
  const middleware = [keepTypedText as MiddlewareFunction<unknown>];
  const page = { id: "page", path: "/", middleware, loader, action };
  const hydrationData = { loaderData: { page: "the visit" } };
  return { loader, router: createMemoryRouter([page], { hydrationData }) };
}

test("a form that is sent after the session ended stays on the page, and nothing is loaded again", async () => {
  const { loader, router } = routerWhoseActionAnswers(401);
  await router.navigate("/", post);
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData?.page).toBeUndefined();
  expect(loader).not.toHaveBeenCalled();
});

test.each([
  ["without a connection", lostLine],
  ["to a server that is down", new Response(null, { status: 502 })],
  ["to a server without its database", new Response(null, { status: 503 })],
])("a form that is sent %s stays on the page, and nothing is loaded again", async (_, failure) => {
  const { loader, router } = routerWhoseActionThrows(failure);
  await router.navigate("/", post);
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData?.page).toBeUndefined();
  expect(loader).not.toHaveBeenCalled();
});

test("what a form's request threw is also known in the wrapper that browsers get it in", async () => {
  const middleware = [keepTypedText as MiddlewareFunction<unknown>];
  const page = { id: "page", path: "/", middleware, loader: () => "the visit", action: () => null };
  const router = createMemoryRouter([page], {
    dataStrategy: async ({ runClientMiddleware }) =>
      runClientMiddleware(async () => ({ page: { type: "error", result: data(lostLine) } })),
  });
  await router.navigate("/", post);
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData?.page).toBeUndefined();
});

test("a view that loads again without a connection goes on showing what it has", async () => {
  const { loader, router } = routerWhoseActionAnswers(200);
  loader.mockImplementation(() => {
    throw lostLine;
  });
  setOpenView({ loaded: new Map([["page", "the visit"]]), isLeaving: false });
  await router.revalidate();
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData.page).toBe("the visit");
});

test("opening another view without a connection shows that it failed", async () => {
  const { loader, router } = routerWhoseActionAnswers(200);
  loader.mockImplementation(() => {
    throw lostLine;
  });
  setOpenView({ loaded: new Map(), isLeaving: true });
  await router.navigate("/?day=2");
  expect(router.state.errors?.page).toBe(lostLine);
});

test.each([
  ["the view's own address", "post", "/admin/visits/7", null],
  [
    "another address of the admin",
    "post",
    "/admin/visits/7/payments?a=1",
    "/admin/visits/7/payments",
  ],
  ["an address elsewhere", "post", "https://pay.example/", null],
  ["a search", "get", "/admin/leads", null],
])("a form that goes to %s", (_, method, action, path) => {
  expect(formTarget({ method, action }, "/admin/visits/7")).toBe(path);
});

test("every other failure is shown", async () => {
  const { router } = routerWhoseActionAnswers(500);
  await router.navigate("/", post);
  expect(router.state.errors?.page).toMatchObject({ status: 500 });
});
