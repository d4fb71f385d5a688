import { data } from "react-router";
import { formatPhone } from "../../../../core/format/phones.ts";
import type { TextBooks } from "../../../desk.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../shared/action-result/action-result.ts";

/** Runs what a form of the view asks for. */
export async function runTextSetupAction(books: TextBooks, form: FormData) {
  switch (form.get("intent")) {
    case "connect":
      return connect(books, form);
    case "on":
    case "off": {
      const isOn = form.get("intent") === "on";
      if (!(await books.setOn(isOn))) {
        return respond({ problem: "Connect a provider first." }, 409);
      }
      return respond({
        message: isOn
          ? "Texts are on. Customers see the box about texts when they book."
          : "Texts are off. Texts still waiting won’t be sent.",
      });
    }
    case "kinds": {
      const kinds = form.getAll("kind").map(String);
      const result = await books.saveKinds(kinds, String(form.get("segmentPrice") ?? ""));
      return result.kind === "saved"
        ? respond({ message: "Saved. It applies to texts from now on." })
        : respond(rejectedResult(result), 400);
    }
    case "disconnect": {
      const { kind } = await books.disconnect();
      return kind === "sign-in-again"
        ? respond({ mustReauthenticate: true }, 403)
        : respond({ message: "Disconnected. The account is deleted here." });
    }
    default:
      return respond({ problem: "That action isn’t available here." }, 400);
  }
}

async function connect(books: TextBooks, form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const result = await books.connect(typed);
  switch (result.kind) {
    case "sign-in-again":
      return respond({ mustReauthenticate: true }, 403);
    case "wait":
      return respond(rejectedResult(result), 429);
    case "errors": {
      const { form: problem, ...errors } = result.errors;
      return respond({ errors, ...(problem !== undefined && { problem }) }, 400);
    }
    case "sent": {
      const to = formatPhone(result.to) ?? result.to;
      return respond({
        message: `Your provider accepted the test text to ${to}. Check your phone.`,
      });
    }
  }
}

function respond(part: Partial<ActionResult>, status = 200) {
  return data<ActionResult>(actionResult(part), { status });
}
