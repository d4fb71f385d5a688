import { Button, Group, Pagination, Text } from "@mantine/core";
import { Form, Link, useRevalidator, useSearchParams } from "react-router";
import { admin } from "../../desk.ts";
import { PictureGrid } from "../shared/pictures/picture-grid.tsx";
import { UploadZone } from "../shared/pictures/upload-zone.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { FilterSelect } from "../shared/ui/filter-select.tsx";
import { SearchInput } from "../shared/ui/search-input.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { BinnedPictures } from "./binned-pictures.tsx";
import { type LibraryPageQuery, libraryQuery } from "./library-query.ts";
import { PictureDialog } from "./picture-dialog.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { media } = context.get(admin);
  const query = libraryQuery(request.url);
  const id = new URL(request.url).searchParams.get("picture");
  const [page, picture, uses] = await Promise.all([
    media.list(query),
    id ? media.picture(id) : null,
    id ? media.loadUses(id) : [],
  ]);
  return { query, page, open: picture ? { picture, uses } : null };
}

export default function PicturesView({ loaderData: { query, page, open } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [, setAddress] = useSearchParams();
  const reload = () => void revalidate();
  /** Sets a parameter of the URL, so that Back closes what is open. */
  const setParam = (name: string, value: string | null) =>
    setAddress(
      (address) => {
        if (value === null) address.delete(name);
        else address.set(name, value);
        return address;
      },
      { preventScrollReset: true },
    );
  return (
    <View
      title="Pictures"
      lead="For the top of the home page, your logo, and your posts. Every picture is saved in the sizes phones and screens need."
      actions={<BinSwitch inBin={query.inBin} />}
    >
      {query.inBin ? null : <UploadZone onAdded={reload} onDescribed={reload} />}
      {page.total > 0 || query.search ? (
        <LibrarySearch key={query.search} query={query} total={page.total} />
      ) : null}
      {page.total === 0 ? <EmptyLibrary search={query.search} inBin={query.inBin} /> : null}
      {query.inBin ? (
        <BinnedPictures pictures={page.pictures} onRestored={reload} />
      ) : (
        <PictureGrid
          pictures={page.pictures}
          action="Open"
          onChoose={({ id }) => setParam("picture", id)}
        />
      )}
      {page.pages > 1 ? (
        <Pagination
          total={page.pages}
          value={query.page}
          onChange={(number) => setParam("page", String(number))}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
          getControlProps={(control) => ({ "aria-label": `${control} page` })}
        />
      ) : null}
      {open ? (
        <PictureDialog {...open} onChanged={reload} onClose={() => setParam("picture", null)} />
      ) : null}
    </View>
  );
}

function BinSwitch({ inBin }: { inBin: boolean }) {
  return (
    <Button component={Link} to={inBin ? "/admin/media" : "/admin/media?bin"} variant="default">
      {inBin ? "All pictures" : "Trash"}
    </Button>
  );
}

/** The search and the order; changing one returns to the first page. */
function LibrarySearch({ query, total }: { query: LibraryPageQuery; total: number }) {
  const { search, sort, inBin } = query;
  return (
    <Form action="/admin/media" method="get" role="search">
      {inBin ? <input type="hidden" name="bin" value="" /> : null}
      <Group gap="xs">
        <SearchInput
          label="Search pictures"
          defaultValue={search}
          placeholder="Name or description"
          flex="1 1 12rem"
          onChange={(event) => {
            if (event.currentTarget.value === "" && search !== "")
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <FilterSelect
          name="sort"
          label="Sort by"
          options={[
            { value: "newest", label: "Newest first" },
            { value: "name", label: "By name" },
          ]}
          value={sort}
        />
        <Text size="sm" c="dimmed" role="status">
          {total === 1 ? "1 picture" : `${total} pictures`}
        </Text>
      </Group>
    </Form>
  );
}

function EmptyLibrary({ search, inBin }: { search: string; inBin: boolean }) {
  if (search)
    return <EmptyState title="No pictures found">Try fewer words, or clear the search.</EmptyState>;
  if (inBin) {
    return (
      <EmptyState title="The trash is empty">Deleted pictures stay here for 30 days.</EmptyState>
    );
  }
  return (
    <EmptyState title="No pictures yet">
      A photo of you at work earns more trust than any stock photo. Take one with your phone and add
      it above.
    </EmptyState>
  );
}
