import { createMemoryRouter, type MiddlewareFunction } from "react-router";
import { expect, test, vi } from "vitest";
import { keepTypedText } from "./keep-typed-text.tsx";

const post = { formMethod: "post", formData: new FormData() } as const;

function routerWhoseActionAnswers(status: number) {
  const loader = vi.fn(() => "the visit");
  const action = () => {
    throw new Response(null, { status });
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

test("every other failure is shown", async () => {
  const { router } = routerWhoseActionAnswers(500);
  await router.navigate("/", post);
  expect(router.state.errors?.page).toMatchObject({ status: 500 });
});
